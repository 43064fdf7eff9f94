import type { GameName } from '../core.ts';
import type { Book } from './book.ts';
import { docker } from './docker.ts';
import { dvonn } from './dvonn.ts';
import { pathagon } from './pathagon.ts';

export const BOOKS: Readonly<Record<GameName, Book>> = { dvonn, docker, pathagon };
