import type { ErrorCode } from '../../../contract/features/open-paths.ts';
import { PreviewBar } from '../switched/preview-bar.tsx';
import { SwitchedBar } from '../switched/switched-bar.tsx';
import { ErrorPage } from './error-page.tsx';

/** An error page outside the layout. Users who act as another person, or preview a role, find the way back here too. */
export function ErrorPageAlone(props: { code: ErrorCode; isFinal: boolean }) {
	return (
		<div className="error-frame">
			<SwitchedBar />
			<PreviewBar />
			<ErrorPage {...props} />
		</div>
	);
}
