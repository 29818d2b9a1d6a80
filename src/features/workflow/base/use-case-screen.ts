import type { CaseDetail } from '../../../../contract/features/workflow/cases.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useScreen } from '../../../screens/use-screen.ts';

/** The screen of the record of a case: with the case for people who may not view it; null while it is loaded, and without a record. */
export function useCaseScreen({ screen: name, form, record }: CaseDetail): ResolvedScreen | null {
	const { screen } = useScreen(form === null && record !== null ? name : null);
	return form ?? screen;
}
