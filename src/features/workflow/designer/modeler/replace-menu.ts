import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { Injector, Say } from './modeler-services.ts';
import { texts } from './texts.ts';

/** What an element can become, by the names of bpmn-js: only what the portal runs. */
const replacements: Record<string, Message> = {
	'replace-with-none-end': texts.end(),
	'replace-with-terminate-end': texts.terminate(),
	'replace-with-user-task': texts.task(),
	'replace-with-send-task': texts.copy(),
	'replace-with-service-task': texts.set(),
	'replace-with-script-task': texts.script(),
	'replace-with-none-start': texts.start(),
	'replace-with-message-start': texts.messageStart(),
	'replace-with-timer-start': texts.timerStart(),
	'replace-with-message-intermediate-catch': texts.message(),
	'replace-with-exclusive-gateway': texts.exclusive(),
	'replace-with-inclusive-gateway': texts.inclusive(),
	'replace-with-parallel-gateway': texts.parallel(),
	'replace-with-expanded-subprocess': texts.subprocess(),
	'replace-with-subprocess': texts.subprocess(),
	'replace-with-timer-intermediate-catch': texts.delayEvent(),
	'replace-with-timer-boundary': texts.limit(),
	'replace-with-non-interrupting-timer-boundary': texts.besides(),
	'replace-with-sequence-flow': texts.sequenceFlow(),
	'replace-with-default-flow': texts.defaultFlow(),
};

/** The types that an element can change to. */
export function createReplaceMenu(say: Say) {
	return class ReplaceMenu {
		static $inject = ['injector'];

		constructor(injector: Injector) {
			injector.get('popupMenu').registerProvider('bpmn-replace', this);
		}

		getPopupMenuEntries() {
			return (entries: Record<string, object>) =>
				Object.fromEntries(
					Object.entries(entries).flatMap(([name, entry]) => {
						const title = replacements[name];
						return title === undefined ? [] : [[name, { ...entry, label: say(title), title: say(title) }]];
					}),
				);
		}

		getPopupMenuHeaderEntries() {
			return () => ({});
		}
	};
}
