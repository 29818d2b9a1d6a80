import { describe, expect, it } from 'vitest';

import { isSignature, signature } from '../../../../contract/fields/signature/signature.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { checkScreen } from '../../../../contract/screen-check/check-screen.ts';
import { pngOf, toDataUrl } from '../../../support/small-png.ts';
import { problemsOf } from './problems-of.ts';

const field: FieldSchema = { type: 'string', title: 'Signature', format: 'signature' };
const png = pngOf({});

describe('a signature', () => {
	it('is a PNG image of a limited size', () => {
		expect(problemsOf(field, toDataUrl(png))).toEqual([]);
		expect(problemsOf(field, toDataUrl(pngOf({ width: 2000, height: 2000 })))).toEqual([]);
		expect(problemsOf(field, toDataUrl(pngOf({ height: 2001 })))).toEqual(['The signature must not be larger than 2000 × 2000 pixels']);
		expect(problemsOf(field, toDataUrl(pngOf({ bytes: 49_900 })))).toEqual([]);
		expect(problemsOf(field, toDataUrl(pngOf({ bytes: 50_000 })))).toEqual(['The signature must not be larger than 50 kB']);
	});

	it.each([
		['a text', 'signed'],
		['another type', toDataUrl(png).replace('png', 'jpeg')],
		['another content', toDataUrl(Buffer.from('<svg onload="alert(1)"/>'))],
		['something behind the image', toDataUrl(Buffer.concat([png, Buffer.from('PK')]))],
		['an incomplete image', toDataUrl(png.subarray(0, -1))],
		['an image without data', toDataUrl(Buffer.concat([png.subarray(0, 33), png.subarray(-12)]))],
		['an image without pixels', toDataUrl(pngOf({ width: 0 }))],
		['spaces', `${toDataUrl(png)} `],
		['marks of another document', `${toDataUrl(png)}" onerror="alert(1)`],
	])('is not %s', (_name, value) => {
		expect(problemsOf(field, value)).toEqual(['The signature must be a PNG image']);
	});

	it('is stored without metadata', () => {
		const sent = toDataUrl(pngOf({ more: ['tEXt', 'eXIf'] }));
		expect(signature.normalise(sent)).toBe(toDataUrl(png));
		expect(signature.normalise(toDataUrl(png))).toBe(toDataUrl(png));
		expect(signature.normalise('')).toBeNull();
	});

	it('cannot be unique', () => {
		const file = { title: 'Test', record: { properties: { field: { ...field, unique: true } } } };
		const source = { name: 'test', area: 'test', file };
		expect(checkScreen(source, new Map([['test', source]])).map(({ code }) => code)).toContain('wrong-unique');
	});

	it('is named, not spelled out', () => {
		expect(signature.toText(toDataUrl(png), 'en')).toBe('Signed');
		expect(isSignature(signature.sample())).toBe(true);
	});
});
