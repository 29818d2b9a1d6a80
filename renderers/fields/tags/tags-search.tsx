import type { RuleInputProps, SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { TagsInput } from './tags-input.tsx';

/** The tags of a rule. */
export function TagsRuleInput({ field, value, onChange }: RuleInputProps) {
	return <TagsInput aria-label={field.title} field={field} value={value} onChange={(next) => onChange(next ?? [])} />;
}

/** Records with any of the tags. */
export function TagsSearchInput({ id, field, value, onChange }: SearchInputProps) {
	const held = value?.kind === 'own' ? value.value : null;
	return (
		<TagsInput
			id={id}
			maxTagCount="responsive"
			field={field}
			value={held}
			onChange={(next) => onChange({ kind: 'own', operator: 'in', value: next })}
		/>
	);
}
