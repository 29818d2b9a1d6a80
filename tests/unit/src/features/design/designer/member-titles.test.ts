import { expect, it } from 'vitest';

import { membersOfDefinition, panelSchema } from '../../../../../../src/features/design/designer/properties/panel-schema.ts';

interface Drawn {
	title?: string;
	properties?: Record<string, Drawn>;
	items?: Drawn;
}

/** Members that have an editor of their own. */
const editedElsewhere = ['field.items', 'form.groups', 'record.properties', 'record.required'];
const ofScreen = ['comments', 'operations', 'notifications', 'processes', 'scripts', 'permissions', 'menu'];

/** The members in a part that are shown with their English names, by their paths. */
function untitled({ properties = {}, items }: Drawn, path: string): string[] {
	const members = Object.entries(properties).flatMap(([name, member]) => [
		...(member.title === name ? [`${path}.${name}`] : []),
		...untitled(member, `${path}.${name}`),
	]);
	return items === undefined ? members : [...members, ...untitled(items, path)];
}

it('shows every member of screen files with a title', () => {
	const definitions = ['field', 'group', 'list', 'column', 'action', 'form', 'record', 'storage', 'selector', 'api'];
	const drawn = (definition: string, members: string[]) => untitled(panelSchema(definition, members, 'zh-CN').schema as Drawn, definition);
	const parts = definitions.flatMap((definition) => drawn(definition, membersOfDefinition(definition).own));
	const found = [...drawn('screen', ofScreen), ...parts];
	expect(found.filter((member) => !editedElsewhere.some((other) => member.startsWith(other)))).toEqual([]);
});
