import { atBase } from '../../base/portal/base-path.ts';
import { dropTabs } from '../../screens/tabs/tab-store.ts';
import { useLeaveQuestion } from '../../screens/tabs/use-leave-question.ts';
import { session } from '../../session/state/session-store.ts';
import { chooseSystem } from './session-work.ts';

/** Goes to another subsystem, after a question when work would be lost; the portal starts again there, at `path`. */
export function useEnterSystem(): (id: string, path?: string) => Promise<void> {
	const mayLeave = useLeaveQuestion();
	return async (id, path = '/') => {
		if (id === session.get().systemId || !(await mayLeave())) return;
		dropTabs();
		chooseSystem(id);
		window.location.assign(atBase(path));
	};
}
