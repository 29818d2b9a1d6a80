import type { Message } from '../../../../contract/base/define-texts.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

/** What every step is given. */
export interface StepProps {
	screen: ResolvedScreen;
	isBusy: boolean;
	/** Does work that may fail; what went wrong is shown above the step. Returns nothing then. */
	attempt<Result>(work: () => Promise<Result>, waiting?: Message): Promise<Result | undefined>;
	onClose(): void;
}
