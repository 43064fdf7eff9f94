import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { START, type Tree, type TreeNode } from './tree.ts';

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/**
 * The moves of a game with its variations, each a button. It says `go` with the node pressed,
 * `promote` and `remove` for the variation or move that is shown.
 */
class MoveTree extends LitElement {
  static override properties = {
    tree: { attribute: false },
    at: { attribute: false },
  };

  declare tree: Tree;
  /** The node that is shown. */
  declare at: number;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { tree, at } = this;
    const end = tree.end(at);
    return html`
      <div class="steps" role="toolbar" aria-label="${t('study.steps')}">
        ${this.step('study.first', '«', START, at === START)} ${this.step(
          'study.previous',
          '‹',
          tree.previous(at),
          at === START,
        )} ${this.step('study.next', '›', tree.next(at), at === end)} ${this.step(
          'study.last',
          '»',
          end,
          at === end,
        )}
      </div>
      <div class="tree" role="group" aria-label="${t('study.moves')}">
        ${this.comment(tree.node(START))} ${tree.next(START) === START
          ? html`
            <p class="hint">${t('study.no-moves')}</p>
          `
          : this.following(tree.node(START), false)}
      </div>
      ${at === START ? nothing : this.changes()}
    `;
  }

  private step(label: string, sign: string, to: number, disabled: boolean): TemplateResult {
    return html`
      <button title="${t(label)}" aria-label="${t(label)}" ?disabled="${disabled}" @click="${() =>
        this.say('go', to)}">
        ${sign}
      </button>
    `;
  }

  private changes(): TemplateResult {
    const branch = this.tree.branch(this.at);
    return html`
      <div class="changes">
        ${branch === null ? nothing : html`
          <button class="quiet" @click="${() => this.say('promote', this.at)}">${t(
            'study.promote',
          )}</button>
          <button class="quiet" @click="${() => this.say('remove', branch)}">${t(
            'study.remove-variation',
          )}</button>
        `}
        <button class="quiet" @click="${() => this.say('remove', this.at)}">${t(
          'study.remove-from-here',
        )}</button>
      </div>
    `;
  }

  /**
   * How a line goes on after a node: move by move, the variations where they begin.
   *
   * @param numbered whether the number of the node's turn stands just before; what begins a line, or
   *   follows a variation or a comment, says its number again
   */
  private following(from: TreeNode, numbered: boolean): (TemplateResult | typeof nothing)[] {
    const moves: (TemplateResult | typeof nothing)[] = [];
    let before = from;
    while (before.children.length > 0) {
      const [first, ...others] = before.children.map((id) => this.tree.node(id));
      moves.push(this.move(first!, before, numbered), this.comment(first!));
      if (others.length > 0) moves.push(this.variations(before, others));
      numbered = others.length === 0 && first!.comment === '';
      before = first!;
    }
    return moves;
  }

  private variations(fork: TreeNode, branches: TreeNode[]): TemplateResult {
    const variation = (branch: TreeNode) => [
      this.move(branch, fork, false),
      this.comment(branch),
      ...this.following(branch, branch.comment === ''),
    ];
    return html`
      <ul>${branches.map((branch) =>
        html`
          <li>${variation(branch)}</li>
        `
      )}</ul>
    `;
  }

  private move(node: TreeNode, before: TreeNode, numbered: boolean): TemplateResult {
    const made = node.made!;
    // A roll and the move made with it share the number of their turn.
    const alone = numbered && before.made?.turn === made.turn;
    const rolled = made.kind === 'roll';
    const words = t(rolled ? 'study.rolled' : 'study.made', {
      turn: made.turn,
      seat: t(`seat.${made.seat}`),
      text: made.text,
    });
    return html`
      <span class="ply">
        ${alone ? nothing : html`
          <span class="number">${made.turn}.</span>
        `}
        <button
          class="quiet"
          data-kind="${made.kind}"
          aria-label="${words}"
          aria-current="${node.id === this.at ? 'true' : nothing}"
          @click="${() => this.say('go', node.id)}"
        >
          ${rolled ? DICE[Number(made.text)] : made.text}
        </button>
      </span>
    `;
  }

  private comment(node: TreeNode): TemplateResult | typeof nothing {
    return node.comment === '' ? nothing : html`
      <p class="comment">${node.comment}</p>
    `;
  }

  private say(event: string, detail: number): void {
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
  }

  protected override updated(): void {
    const current = this.querySelector<HTMLElement>('[aria-current]');
    const list = this.querySelector('.tree')!;
    if (!current) {
      list.scrollTop = 0;
      return;
    }
    // Only the list moves, not the page.
    const [here, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (here.bottom > box.bottom) list.scrollTop += here.bottom - box.bottom + here.height;
    else if (here.top < box.top) list.scrollTop -= box.top - here.top + here.height;
  }
}

customElements.define('move-tree', MoveTree);
