import { UserSwitchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';

import { notify, notifyError } from '../../base/feedback/notify.ts';
import { useStore } from '../../base/state/store.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { session } from '../../session/state/session-store.ts';
import { exitSwitchedUser } from './switch-user.ts';
import './switched-bar.css';
import { withRemark } from '../../../contract/base/join-texts.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../texts.ts';
import { texts } from './texts.ts';

/** Shows all the time who acts as whom, with the way back; nothing while nobody is switched. */
export function SwitchedBar() {
	const t = useText();
	const user = useStore(session, (state) => state.user);
	const exit = useExitSwitch();
	if (!user?.switchedFrom) return null;
	const { fullname, account } = user.info.user;
	return (
		<div className="switched-bar" role="status">
			<UserSwitchOutlined aria-hidden />
			<span>{t(texts.mark({ who: user.switchedFrom.name, whom: withRemark(fullname, account) }))}</span>
			<Button size="small" loading={exit.isBusy} onClick={() => void exit.run()}>
				{t(shellTexts.exitSwitch())}
			</Button>
		</div>
	);
}

/** Goes back to the signed-in person, after a question when work would be lost. */
export function useExitSwitch(): { isBusy: boolean; run(): Promise<void> } {
	const t = useText();
	const mayLeave = useLeaveQuestion();
	const [isBusy, setBusy] = useState(false);
	const run = async () => {
		if (isBusy || !(await mayLeave())) return;
		setBusy(true);
		try {
			await exitSwitchedUser();
			notify('success', t(texts.exited()));
		} catch (error) {
			notifyError(error);
		} finally {
			setBusy(false);
		}
	};
	return { isBusy, run };
}
