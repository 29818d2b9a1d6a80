import { AimOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useEffect, useState } from 'react';

import { ErrorBoundary } from '../../base/feedback/error-boundary.tsx';
import { notifyError } from '../../base/feedback/notify.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { styledPart } from '../../base/look/styled-part.ts';
import { useStore } from '../../base/state/store.ts';
import { session } from '../../session/state/session-store.ts';
import { texts } from './texts.ts';

const Inspector = styledPart(() => import('./inspector.tsx').then((module) => module.Inspector));

/** For administrators: while it is on, everything pointed at tells where it comes from. */
export function InspectorSwitch() {
	const t = useText();
	const mayInspect = useStore(session, ({ user }) => user?.isTenantAdmin === true && !user.switchedFrom);
	const [isOn, setOn] = useState(false);
	useEffect(() => {
		if (!mayInspect) setOn(false);
	}, [mayInspect]);
	if (!mayInspect) return null;
	const handleFailure = (error: Error) => {
		setOn(false);
		notifyError(error);
	};
	return (
		<>
			<Tooltip title={t(texts.inspect())}>
				<Button
					className="inspector-switch"
					type={isOn ? 'primary' : 'text'}
					icon={<AimOutlined aria-hidden />}
					aria-label={t(texts.inspect())}
					aria-pressed={isOn}
					onClick={() => setOn(!isOn)}
				/>
			</Tooltip>
			{isOn && (
				<ErrorBoundary onError={handleFailure}>
					<Inspector onClose={() => setOn(false)} />
				</ErrorBoundary>
			)}
		</>
	);
}
