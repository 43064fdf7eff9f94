import { assertEquals } from './../rows.ts';
