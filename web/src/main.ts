import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Core } from './core.ts';
import { keepOffline } from './offline.ts';

/** Written in by the build. */
declare const WORKER_FILE: string;

@customElement('stackyard-page')
export class StackyardPage extends LitElement {
  @state()
  private accessor moves = 0;

  override async connectedCallback() {
    super.connectedCallback();
    const core = new Core(WORKER_FILE);
    const played = await core.call('start', ['dvonn', {}, 1]);
    this.moves = (await core.call('view', [played])).moves.length;
  }

  override render() {
    return html`
      <main>
        <h1>Stackyard</h1>
        <p>DVONN, Docker and Pathagon. First moves of DVONN: ${this.moves}</p>
      </main>
    `;
  }

  protected override createRenderRoot() {
    return this;
  }
}

keepOffline();
