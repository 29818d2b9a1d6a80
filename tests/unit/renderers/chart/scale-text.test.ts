import { expect, it } from 'vitest';

import { scaleText } from '../../../../renderers/chart/options/scale-text.ts';

it('writes on the scale of a chart what is read better there, in light and dark themes', () => {
	const light = { scale: ['#e6f4ff', '#0067d1'], text: 'rgba(0, 0, 0, 0.88)', ground: '#ffffff' } as const;
	const dark = { scale: ['#11325c', '#78a9dd'], text: '#d6e4f5', ground: '#032a50' } as const;
	expect([0, 0.3, 0.9, 1].map((part) => scaleText(part, light))).toEqual([light.text, light.text, light.ground, light.ground]);
	expect([0, 0.3, 0.9, 1].map((part) => scaleText(part, dark))).toEqual([dark.text, dark.text, dark.ground, dark.ground]);
	expect(scaleText(1, { ...light, scale: ['#fff', '#000'] })).toBe(light.ground);
});
