import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { TransferTextKey } from '../transfer-texts.ts';

/** What every step is given. */
export interface StepProps {
	screen: ResolvedScreen;
	isBusy: boolean;
	/** Does work that may fail; what went wrong is shown above the step. Answers nothing then. */
	attempt<Result>(work: () => Promise<Result>, waiting?: TransferTextKey): Promise<Result | undefined>;
	onClose(): void;
}
