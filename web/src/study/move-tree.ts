import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { lostPieces, qualitySign } from '../board/quality.ts';
import { type Entry, type Round, roundNumber, type Rounds, roundsOf } from '../board/rounds.ts';
import type { Review, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { icon } from '../shell/icons.ts';
import { qualities } from './reviewing.ts';
import { START, type Tree, type TreeNode } from './tree.ts';

const DICE = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/**
 * The moves of a game in a column for each player, with comments and variations where they belong.
 * It says `go` with the node pressed, `promote` and `remove` for the variation or move that is shown.
 */
class MoveTree extends LitElement {
  static override properties = {
    tree: { attribute: false },
    at: { attribute: false },
    view: { attribute: false },
    names: { attribute: false },
    review: { attribute: false },
    unfolded: { state: true },
  };

  declare tree: Tree;
  /** The node that is shown. */
  declare at: number;
  /** Its position. */
  declare view: View;
  /** The players, in the order of the seats; the seats themselves where nobody is named. */
  declare names: readonly string[];
  /** The worth of the moves of the main line, as far as it is known. */
  declare review: Review | null;
  /** Whether the opening part is told move by move. */
  declare private unfolded: boolean;

  constructor() {
    super();
    this.review = null;
    this.unfolded = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const { tree, view: { seats }, names } = this;
    const line = tree.mainLine();
    const rounds = this.roundsOf(line);
    const opening = rounds.opening.length > 0 ? this.opening(rounds.opening, line) : nothing;
    return html`
      <div class="moves-head" data-columns="${seats.length}" aria-hidden="true">
        ${seats.map((seat, index) =>
          html`
            <span><i class="swatch" data-seat="${seat}"></i>${names[index]}</span>
          `
        )}
      </div>
      <div class="tree" role="group" tabindex="0" aria-label="${t('study.moves')}">
        ${this.comment(tree.node(START))} ${line.length === 0
          ? html`
            <p class="hint">${t('study.no-moves')}</p>
          `
          : html`
            <ol class="moves" data-columns="${seats.length}">
              ${opening} ${this.rows(rounds.rest, line)}
            </ol>
          `}
      </div>
      ${this.at === START ? nothing : this.changes()}
    `;
  }

  private roundsOf(line: readonly TreeNode[]): Rounds {
    const made = line.map((node) => node.made!);
    const { game, seats } = this.view;
    return roundsOf(made, seats, moduleOf(game).opening?.(made) ?? 0);
  }

  /** The opening part in one line, and its moves where they are wanted or one of them is shown. */
  private opening(rounds: readonly Round[], line: readonly TreeNode[]): TemplateResult {
    const count = rounds.reduce((sum, round) => sum + [...round.values()].flat().length, 0);
    const opened = line.slice(0, count);
    const open = this.unfolded || opened.some(({ id }) => id === this.at) ||
      opened.some((node) => node.comment !== '' || this.others(node).length > 0);
    return html`
      <li class="opening">
        <button
          class="quiet"
          aria-expanded="${open}"
          @click="${() => this.unfolded = !this.unfolded}"
        >
          ${icon('after')}<span>${t('play.placement')}</span><small>${t('play.move-count', {
            count,
          })}</small>
        </button>
      </li>
      ${open ? this.rows(rounds, line) : nothing}
    `;
  }

  private rows(rounds: readonly Round[], line: readonly TreeNode[]): TemplateResult[] {
    const move = ({ ply }: Entry) => this.move(line[ply - 1]!, ply);
    return rounds.map((round, index) => {
      const nodes = [...round.values()].flat().map(({ ply }) => line[ply - 1]!);
      return html`
        <li>
          <span>${index + 1}</span>${this.view.seats.map((seat) =>
            html`
              <span>${(round.get(seat) ?? []).map(move)}</span>
            `
          )}
        </li>
        ${nodes.map((node) =>
          node.comment === '' && this.others(node).length === 0 ? nothing : html`
            <li class="aside-moves">${this.comment(node)} ${this.variations(node)}</li>
          `
        )}
      `;
    });
  }

  /** The moves that were tried instead of one. */
  private others({ id, parent }: TreeNode): TreeNode[] {
    const siblings = this.tree.node(parent!).children;
    // Only how the line goes on has variations beside it.
    return siblings[0] === id ? siblings.slice(1).map((one) => this.tree.node(one)) : [];
  }

  private variations(node: TreeNode): TemplateResult | typeof nothing {
    const others = this.others(node);
    return others.length === 0 ? nothing : html`
      <ul>${others.map((one) =>
        html`
          <li>${this.variation(one)}</li>
        `
      )}</ul>
    `;
  }

  /** A variation from its first move on, move after move, with those within it where they begin. */
  private variation(first: TreeNode): (TemplateResult | typeof nothing)[] {
    const line = this.tree.line(first.id);
    const rounds = this.roundsOf(line);
    const from = line.indexOf(first);
    let numbered = 0;
    return line.slice(from).flatMap((node, index) => {
      const ply = from + index + 1;
      const number = roundNumber(rounds, ply);
      const alone = number === numbered;
      numbered = number;
      const within = index === 0 ? nothing : this.variations(node);
      if (node.comment !== '' || within !== nothing) numbered = 0;
      return [
        alone ? nothing : html`
          <span class="number">${number}</span>
        `,
        this.move(node, null),
        this.comment(node),
        within,
      ];
    });
  }

  /** @param ply its place in the main line; null in a variation */
  private move(node: TreeNode, ply: number | null): TemplateResult {
    const made = node.made!;
    const rolled = made.kind === 'roll';
    const quality = ply !== null && !rolled ? qualities(this.review)[ply - 1] : undefined;
    const marked = quality && quality.mark !== 'good';
    const words = t(rolled ? 'study.rolled' : 'study.made', {
      turn: made.turn,
      seat: t(`seat.${made.seat}`),
      text: made.text,
    });
    return html`
      <span class="ply">
        <button
          class="quiet"
          data-kind="${made.kind}"
          aria-label="${marked ? `${words}, ${t(`quality.${quality.mark}`)}` : words}"
          aria-current="${node.id === this.at ? 'true' : nothing}"
          @click="${() => this.say('go', node.id)}"
        >
          ${rolled ? DICE[Number(made.text)] : made.text}${lostPieces(made)}${quality
            ? qualitySign(quality.mark)
            : nothing}
        </button>
      </span>
    `;
  }

  private comment(node: TreeNode): TemplateResult | typeof nothing {
    return node.comment === '' ? nothing : html`
      <p class="comment">${node.comment}</p>
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
