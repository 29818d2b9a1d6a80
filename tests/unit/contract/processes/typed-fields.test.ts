import { expect, it } from 'vitest';

import { typedFieldsOf } from '../../../../contract/processes/request-template.ts';

it('names the fields of a body whose values keep their type: those outside of texts, each once', () => {
	expect(typedFieldsOf('{"a": {count}, "b": "of {name}", "c": [{isOpen?}, {count}], "d": "\\"{text}"}')).toEqual(['count', 'isOpen']);
	expect(typedFieldsOf('')).toEqual([]);
});
