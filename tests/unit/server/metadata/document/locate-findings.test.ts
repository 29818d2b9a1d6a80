import { expect, it } from 'vitest';

import { locationOf } from '../../../../../server/metadata/document/locate-findings.ts';

const content = '{\n\t"record": {\n\t\t"properties": { "a/b": { "type": "string" } }\n\t}\n}';

it('finds line and column of what a pointer names', () => {
	expect(locationOf(content, '/record/properties/a~1b')).toEqual({ line: 3, column: 26 });
});

it('points at the beginning for what is not there', () => {
	expect(locationOf(content, '/record/nope')).toEqual({ line: 1, column: 1 });
	expect(locationOf('', '')).toEqual({ line: 1, column: 1 });
});
