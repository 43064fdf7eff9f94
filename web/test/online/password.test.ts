import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { use } from '../../src/i18n/messages.ts';
import { passwordTrouble } from '../../src/online/password.ts';

use('en', en);

const LENGTH = { least: 8, most: 200 };

test('a new password is neither short nor endless', () => {
  assert.equal(passwordTrouble('1234567', LENGTH), 'Use at least 8 characters.');
  assert.equal(passwordTrouble('12345678', LENGTH), null);
  assert.equal(passwordTrouble('x'.repeat(200), LENGTH), null);
  assert.equal(passwordTrouble('x'.repeat(201), LENGTH), 'Use at most 200 characters.');
});
