import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { GeneratedFile } from './client-files.ts';
import { addAfter, addImport, type Registration } from './registration.ts';
import { comment, memberName, recordInterface, storedRecord, typeName } from './type-text.ts';

/** A server hook of a screen with the type of its records, and a test of it: a feature to be completed by hand. */
export function hookFiles(screen: ResolvedScreen): GeneratedFile[] {
	const { name } = screen;
	const title = comment(screen.title);
	const feature = `${name}-hooks`;
	const record = typeName(name);
	const member = memberName(name);
	const type = `${member}HooksFeature`;
	const create = `create${record.slice(0, -'Record'.length)}Hooks`;
	const field = screen.fields.find(({ system, type: kind }) => !system && kind === 'string')?.name ?? 'id';
	return [
		{ path: `server/features/${feature}/record.ts`, content: `${storedRecord}\n${recordInterface(screen)}` },
		{
			path: `server/features/${feature}/hooks.ts`,
			content: `import type { ScreenHooks } from '../../metadata/base/screen-hooks.ts';
import type { ${record} } from './record.ts';

/** What the screen file of “${title}” cannot express. */
export function ${create}(): ScreenHooks {
	return {
		async beforeSave(event) {
			const record = event.record as Partial<${record}>;
			if (typeof record.${field} === 'string') record.${field} = record.${field}.trim() as ${record}['${field}'];
		},
	};
}
`,
		},
		{
			path: hookFeature(name),
			content: `import type { Feature } from '../feature.ts';
import { ${create} } from './hooks.ts';

/** Hooks of the screen “${title}”. */
export const ${type}: Feature = {
	name: '${feature}',
	hooks: { '${name}': ${create} },
};
`,
		},
		{
			path: `tests/unit/server/features/${feature}.test.ts`,
			content: `import { expect, it } from 'vitest';

import { ${create} } from '../../../../server/features/${feature}/hooks.ts';

it('stores ${field} without spaces around it', async () => {
	const event = { record: { ${field}: ' x ' } };
	await ${create}().beforeSave?.(event as never);
	expect(event.record.${field}).toBe('x');
});
`,
		},
	];
}

/** The file of the feature with the hooks of a screen. */
export function hookFeature(screen: string): string {
	return `server/features/${screen}-hooks/feature.ts`;
}

/** What the list of features needs for a generated hook. */
export function hookRegistration({ name }: Pick<ResolvedScreen, 'name'>): Registration {
	const type = `${memberName(name)}HooksFeature`;
	const importLine = `import { ${type} } from './features/${name}-hooks/feature.ts';`;
	return {
		path: featureList,
		lines: [importLine, `\t${type},`],
		add: (text) => addAfter(addImport(text, importLine), `\t${type},\n`, /\n(?=\]\);)/),
	};
}

/** Where features are listed. */
const featureList = 'server/features.ts';
