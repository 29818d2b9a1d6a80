import { formatOf } from '../../contract/fields/field-formats.ts';
import type { WidgetProps } from '../core/runtime/renderer-registry.ts';
import { useText } from '../core/texts/use-text.ts';
import { fieldTexts } from './texts.ts';

/** What an empty input shows: the example of the screen file, otherwise one of the field's format; without both nothing. */
export function useExample({ field, isReadOnly }: Pick<WidgetProps, 'field' | 'isReadOnly'>): string | undefined {
	const t = useText();
	if (field.placeholder !== undefined) return field.placeholder;
	const example = isReadOnly ? undefined : formatOf(field)?.sample?.(0, field);
	return typeof example === 'string' ? t(fieldTexts.forExample({ value: example })) : undefined;
}
