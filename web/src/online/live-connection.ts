import { Latest } from '../core/latest.ts';
import { identity } from './identity.ts';
import { apiUrl } from './server.ts';

/** How long to wait before trying again, longer each time. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** After such a silence the connection is dead: the server says something every 15 seconds. */
const SILENCE_MS = 45_000;

/**
 * A WebSocket by which the server tells what happens, opened again whenever it was lost. The path
 * says what is known already, so that nothing is missed in between.
 */
export class LiveConnection<Message> {
  /** Whether the connection is gone and is being tried again. */
  lost = false;

  private socket: WebSocket | null = null;
  private timer = 0;
  private tries = 0;
  private readonly latest = new Latest();

  constructor(
    private readonly path: () => string,
    private readonly receive: (message: Message) => void,
    private readonly changed: () => void,
    /** What has to be there first, such as a name for a stranger. */
    private readonly ready: (() => Promise<unknown>) | null = null,
  ) {}

  start(): void {
    identity.subscribe(this.reconnect);
    addEventListener('online', this.reconnect);
    addEventListener('offline', this.reconnect);
    document.addEventListener('visibilitychange', this.visibilityChanged);
    this.connect();
  }

  stop(): void {
    identity.unsubscribe(this.reconnect);
    removeEventListener('online', this.reconnect);
    removeEventListener('offline', this.reconnect);
    document.removeEventListener('visibilitychange', this.visibilityChanged);
    clearTimeout(this.timer);
    this.latest.cancel();
    this.close();
  }

  private visibilityChanged = () => {
    if (!document.hidden) this.reconnect();
  };

  /** Tries at once: the network has changed, the page is looked at again, or somebody signed in or out. */
  private reconnect = () => {
    this.tries = 0;
    this.connect();
  };

  private close(): void {
    const socket = this.socket;
    this.socket = null;
    // To close one that is not open yet is an error to browsers.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  private async connect(): Promise<void> {
    this.close();
    if (this.ready) {
      const wanted = this.latest.start();
      this.connectAfter(SILENCE_MS);
      const isReady = await this.ready().then(() => true, () => false);
      if (!isReady || !wanted()) return;
    }
    this.open();
  }

  private open(): void {
    const url = apiUrl(this.path());
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    this.connectAfter(SILENCE_MS);
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.connectAfter(SILENCE_MS);
      this.setLost(false);
      // The server too wants to know that somebody is there.
      socket.send('');
      if (message.data !== '') this.receive(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      const pause = PAUSES_MS[Math.min(this.tries++, PAUSES_MS.length - 1)]!;
      // Not all at the same moment when a server comes back.
      this.connectAfter(pause * (0.75 + Math.random() / 2));
      this.setLost(true);
    };
  }

  private connectAfter(millis: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), millis);
  }

  private setLost(lost: boolean): void {
    if (lost === this.lost) return;
    this.lost = lost;
    this.changed();
  }
}
