import { Skeleton } from 'antd';
import { useState } from 'react';

import type { Portlet } from '../../../../contract/features/home/home-pages.ts';
import { useSeen } from '../../../../renderers/core/page/use-seen.ts';
import { ErrorBoundary } from '../../../base/feedback/error-boundary.tsx';
import { useText } from '../../../base/i18n/use-text.ts';
import { errorText } from '../../../base/send/answer.ts';
import { texts } from '../texts.ts';
import { usePortletKinds, usePortletTitle } from './use-portlet-kinds.ts';

/** A portlet in its area: drawn once it comes into view; what fails in it is said there, and the others continue. */
export function PortletFrame({ portlet }: { portlet: Portlet }) {
	const t = useText();
	const [element, isSeen] = useSeen<HTMLDivElement>();
	const [error, setError] = useState<Error | null>(null);
	const kind = usePortletKinds()[portlet.kind];
	const title = usePortletTitle(portlet);
	const Content = kind?.component;
	return (
		<div className="portlet" ref={element} data-kind={portlet.kind}>
			{!Content && <p className="dashboard-note">{t(texts.unknownKind({ kind: portlet.kind }))}</p>}
			{error !== null && (
				<p className="dashboard-note" role="alert">
					{t(texts.portletFailed({ title, reason: errorText(error) }))}
				</p>
			)}
			{Content && error === null && !isSeen && <Skeleton title={false} />}
			{Content && error === null && isSeen && (
				<ErrorBoundary onError={setError}>
					<Content settings={portlet.settings} title={title} />
				</ErrorBoundary>
			)}
		</div>
	);
}
