import type { ResolvedField, ResolvedOption } from '../../../contract/screen/resolved-screen.ts';

/** The options that a field may be given now: those out of use only where the value has them already. */
export function offeredOptions({ options }: ResolvedField, value: unknown): ResolvedOption[] | undefined {
	return options?.filter((option) => !option.disabled || [value].flat().includes(option.value));
}
