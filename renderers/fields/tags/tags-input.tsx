import { Select, type SelectProps } from 'antd';

import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { suggestValues } from '../../core/records/record-calls.ts';
import { useText } from '../../core/texts/use-text.ts';
import { useAsked } from '../use-asked.ts';
import { texts } from './texts.ts';

interface Props extends Omit<SelectProps, 'value' | 'onChange'> {
	field: ResolvedField;
	value: unknown;
	onChange(value: string[] | null): void;
}

/** Tags that are typed or chosen from those of other records. */
export function TagsInput({ field, value, onChange, ...input }: Props) {
	const t = useText();
	const { found: suggestions, ask } = useAsked(field, suggestValues);
	return (
		<Select
			{...input}
			mode="tags"
			allowClear
			tokenSeparators={[';', '；', '\n']}
			popupMatchSelectWidth={false}
			placeholder={input.placeholder ?? (input.disabled ? '' : t(texts.placeholder()))}
			options={suggestions.map((tag) => ({ value: tag, label: tag }))}
			value={Array.isArray(value) ? value.map(String) : []}
			onOpenChange={(isOpen) => isOpen && ask('')}
			onSearch={ask}
			onChange={(tags: string[]) => {
				const kept = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
				onChange(kept.length === 0 ? null : kept);
			}}
		/>
	);
}
