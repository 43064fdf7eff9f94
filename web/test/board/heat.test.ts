import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heatColour, heatInk } from '../../src/board/heat.ts';

test('the worst cell is blue, the best one pale yellow, and between them nothing is dull', () => {
  assert.equal(heatColour(0), 'rgb(29 79 134)');
  assert.equal(heatColour(1), 'rgb(255 233 163)');
  assert.equal(heatColour(0.5), 'rgb(140 156 156)');
});

test('text is readable on every colour', () => {
  for (let share = 0; share <= 1; share += 0.01) {
    const [r, g, b] = heatColour(share).match(/\d+/g)!.map(Number);
    const light = [r!, g!, b!].map((byte) => {
      const value = byte / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    const ground = 0.2126 * light[0]! + 0.7152 * light[1]! + 0.0722 * light[2]!;
    const contrast = heatInk(share) === '#000' ? (ground + 0.05) / 0.05 : 1.05 / (ground + 0.05);
    assert.ok(contrast >= 4.5, `${share}: ${contrast}`);
  }
});
