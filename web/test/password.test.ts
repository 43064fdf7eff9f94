import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from '../messages/en.json' with { type: 'json' };
import { use } from '../src/messages.ts';
import { passwordTrouble } from '../src/online/password.ts';

use('en', en);

test('a new password is neither short nor endless', () => {
  assert.equal(passwordTrouble('1234567'), 'A password has at least 8 signs.');
  assert.equal(passwordTrouble('12345678'), null);
  assert.equal(passwordTrouble('x'.repeat(200)), null);
  assert.equal(passwordTrouble('x'.repeat(201)), 'A password has at most 200 signs.');
});
