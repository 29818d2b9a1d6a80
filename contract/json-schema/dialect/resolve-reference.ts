import { isPlainObject } from '../../input/plain-object.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import { type Part, type Rewriting, refuse, resolvePointer } from './rewriting.ts';

/** The address of the JSON Schema of a screen, then its file or name. */
const otherScreens = [/^(?:[^#]*\/)?([a-z][a-z0-9-]*)\/schema\.json$/, /^(?:[^#]*\/)?([a-z][a-z0-9-]*)(?:\.json)?$/];
/** Steps of the pointer of a place that a reference is followed from. */
const deepest = 40;
/** References that one file can have, as definitions may refer to each other in circles. */
const mostReferences = 1000;

/** A schema with what its `$ref` names: a definition of the file, whose members its own replace, or the records of another screen. */
export function ownSchema(written: Part, pointer: string, rewriting: Rewriting): Part {
	let whole = written;
	while (whole.$ref !== undefined) {
		const { $ref: ref, ...own } = whole;
		rewriting.references++;
		const isFollowed = rewriting.references <= mostReferences && pointer.split('/').length <= deepest;
		const target = isFollowed && typeof ref === 'string' ? targetOf(ref, rewriting) : undefined;
		if (!target) {
			refuse(rewriting, pointer, '$ref');
			return own;
		}
		for (const name of Object.keys(target.part)) {
			if (!Object.hasOwn(own, name) && name !== '$ref')
				rewriting.moved.set(
					pointer + toPointer(name),
					(target.pointer ?? pointer) + toPointer(target.pointer === undefined ? '$ref' : name),
				);
		}
		whole = { ...target.part, ...own };
	}
	return whole;
}

function targetOf(ref: string, rewriting: Rewriting): { part: Part; pointer?: string } | undefined {
	const [address = '', fragment] = ref.split('#', 2);
	const { $id: ownAddress } = isPlainObject(rewriting.file.record) ? rewriting.file.record : {};
	if (fragment !== undefined) return address === '' || address === ownAddress ? resolvePointer(rewriting, `#${fragment}`) : undefined;
	const screen = otherScreens.map((form) => form.exec(ref)?.[1]).find((name) => name !== undefined);
	return screen === undefined ? undefined : { part: { type: 'string', reference: { screen } } };
}
