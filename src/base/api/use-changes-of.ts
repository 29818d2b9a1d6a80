import { useEffect, useEffectEvent } from 'react';

import type { MailSubject } from '../../../contract/features/messages.ts';
import { onServerEvent } from './event-stream.ts';

/** Messages that come together cause one reading, after so many ms. */
const pause = 200;

/**
 * Calls back when a message has come about something: a kind of work, with a record about that one alone. Several that come together count once; in a browser
 * tab in the background one waits until it is looked at. Null: about nothing.
 */
export function useChangesOf(subject: MailSubject | null, onChange: () => void): void {
	const handleChange = useEffectEvent(onChange);
	const { kind, screen, recordId } = subject ?? {};
	useEffect(() => {
		if (kind === undefined) return undefined;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isStale = false;
		const read = () => {
			if (!isStale || document.visibilityState !== 'visible') return;
			isStale = false;
			handleChange();
		};
		const note = () => {
			isStale = true;
			timer ??= setTimeout(() => {
				timer = undefined;
				read();
			}, pause);
		};
		const stops = [
			onServerEvent('message', (data) => {
				const about = (data as { about?: MailSubject } | null)?.about;
				if (about?.kind === kind && isSame(about.screen, screen) && isSame(about.recordId, recordId)) note();
			}),
			// What happened while the stream was interrupted was heard by nobody.
			onServerEvent('reopened', note),
		];
		document.addEventListener('visibilitychange', read);
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
			document.removeEventListener('visibilitychange', read);
		};
	}, [kind, screen, recordId]);
}

/** What is about several records names none. */
function isSame(told: string | undefined, wanted: string | undefined): boolean {
	return told === undefined || wanted === undefined || told === wanted;
}
