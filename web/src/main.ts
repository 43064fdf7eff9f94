import { html, LitElement } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keepOffline } from './offline.ts';

/** Written in by the build. */
declare const WORKER_FILE: string;

@customElement('stackyard-page')
export class StackyardPage extends LitElement {
  @state()
  private accessor answer = '';

  override connectedCallback() {
    super.connectedCallback();
    const worker = new Worker(WORKER_FILE);
    worker.onmessage = (event: MessageEvent<string>) => this.answer = event.data;
    worker.postMessage('Stackyard');
  }

  override render() {
    return html`
      <main>
        <h1>Stackyard</h1>
        <p>DVONN, Docker and Pathagon. ${this.answer}</p>
      </main>
    `;
  }

  protected override createRenderRoot() {
    return this;
  }
}

keepOffline();
