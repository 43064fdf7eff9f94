import { address } from './ask.ts';
import { who } from './who.ts';

/** How long to wait before trying again, longer each time. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/** After such a silence the connection is dead: the server says something every 15 seconds. */
const SILENCE_MS = 45_000;

/**
 * What a server tells as it happens, by a WebSocket that is opened again whenever it was lost. The
 * path says what is known already, so that nothing is missed in between.
 */
export class Live<News> {
  /** Whether the connection is gone and is being tried again. */
  lost = false;

  private socket: WebSocket | null = null;
  private timer = 0;
  private tries = 0;

  constructor(
    private readonly path: () => string,
    private readonly receive: (news: News) => void,
    private readonly changed: () => void,
  ) {}

  start(): void {
    who.listen(this.again);
    addEventListener('online', this.again);
    addEventListener('offline', this.again);
    document.addEventListener('visibilitychange', this.seen);
    this.connect();
  }

  stop(): void {
    who.ignore(this.again);
    removeEventListener('online', this.again);
    removeEventListener('offline', this.again);
    document.removeEventListener('visibilitychange', this.seen);
    clearTimeout(this.timer);
    this.letGo();
  }

  private seen = () => {
    if (!document.hidden) this.again();
  };

  /** Tries at once: the network has changed, or somebody looks again, or is somebody else. */
  private again = () => {
    this.tries = 0;
    this.connect();
  };

  private letGo(): void {
    const socket = this.socket;
    this.socket = null;
    // To close one that is not open yet is an error to browsers.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  private connect(): void {
    this.letGo();
    const url = address(this.path());
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.socket = socket;
    this.later(SILENCE_MS);
    socket.onmessage = (message) => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.later(SILENCE_MS);
      this.tell(false);
      // The server too wants to know that somebody is there.
      socket.send('');
      if (message.data !== '') this.receive(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (socket !== this.socket) return;
      const pause = PAUSES_MS[Math.min(this.tries++, PAUSES_MS.length - 1)]!;
      // Not all at the same moment when a server comes back.
      this.later(pause * (0.75 + Math.random() / 2));
      this.tell(true);
    };
  }

  private later(millis: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), millis);
  }

  private tell(lost: boolean): void {
    if (lost === this.lost) return;
    this.lost = lost;
    this.changed();
  }
}
