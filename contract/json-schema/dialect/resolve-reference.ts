import { toPointer } from '../../screen-check/findings/finding.ts';
import { type Part, type Rewriting, refuse, resolvePointer } from './rewriting.ts';

const otherScreen = /^(?:[^#]*\/)?([a-z][a-z0-9-]*)(?:\.json|\/schema\.json)?$/;
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
	if (ref.startsWith('#')) return resolvePointer(rewriting, ref);
	const [, screen] = otherScreen.exec(ref) ?? [];
	return screen === undefined ? undefined : { part: { type: 'string', reference: { screen } } };
}
