import { fill, type Texts } from '../../../contract/base/languages.ts';
import { useRuntime } from '../runtime/runtime-context.ts';

/** Returns the texts of a table in the language of the user; `values` fill their placeholders. */
export function useTextTable<Key extends string>(table: Readonly<Record<Key, Texts>>) {
	const { language } = useRuntime();
	return (key: Key, values?: Record<string, unknown>): string => fill(table[key][language], values);
}
