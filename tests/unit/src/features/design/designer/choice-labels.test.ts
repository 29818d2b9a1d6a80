import { expect, it } from 'vitest';

import { choiceLabel } from '../../../../../../src/features/design/designer/properties/inputs/choice-label.ts';
import { membersOfDefinition, panelSchema } from '../../../../../../src/features/design/designer/properties/panel-schema.ts';

interface Part {
	properties?: Record<string, Part>;
	items?: Part;
	enum?: unknown[];
}

const definitions = ['screen', 'field', 'formGroup', 'column', 'searchField', 'action', 'form', 'list', 'storage', 'selector', 'api'];
/** Endings of files, numbers, and names of dialogs are shown as they are written. */
const isPlain = (member: string, value: unknown) => member === 'dialog' || member === 'accept' || (typeof value === 'number' && value > 0);

it('every value that the properties of a screen offer has a name in words', () => {
	const choices = (part: Part): Array<[string, unknown]> =>
		Object.entries(part.properties ?? {}).flatMap(([member, inner]) => [
			...(inner.enum ?? []).map((value): [string, unknown] => [member, value]),
			...choices(inner),
			...choices(inner.items ?? {}),
		]);
	const found = definitions.flatMap((name) => choices(panelSchema(name, membersOfDefinition(name).own, 'zh-CN').schema as Part));
	expect(found).toContainEqual(['widget', 'tree-select']);
	expect(found).toContainEqual(['type', 'string']);
	const nameless = found.filter(([member, value]) => !isPlain(member, value) && choiceLabel(member, value) === undefined);
	expect([...new Set(nameless.map((choice) => choice.join(' ')))]).toEqual([]);
});
