import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { CellContext } from '../../../core/runtime/renderer-registry.ts';

/** What a cell needs to know of a number. */
export function numberFacts(field: ResolvedField | undefined): Pick<CellContext, 'decimals' | 'unit' | 'maximum'> {
	const { decimals, unit, maximum } = field ?? {};
	return { decimals, unit, maximum: typeof maximum === 'number' ? maximum : undefined };
}
