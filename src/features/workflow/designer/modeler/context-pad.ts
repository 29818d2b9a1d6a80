import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { Entry, Injector, PlacedShape, Say, Shape } from './modeler-services.ts';
import { appended, type NewShape, newShapes } from './new-shapes.ts';
import { texts } from './texts.ts';

/** The buttons beside the selected element. */
export function createContextPad(say: Say) {
	return class ContextPad {
		static $inject = ['injector'];
		readonly #injector: Injector;

		constructor(injector: Injector) {
			this.#injector = injector;
			injector.get('contextPad').registerProvider(this);
			injector.get('eventBus').on('commandStack.shape.append.postExecute', ({ context: { shape } }) => beginSubprocess(injector, shape));
		}

		getMultiElementContextPadEntries(): Record<string, Entry> {
			return {};
		}

		getContextPadEntries(element: Shape): Record<string, Entry> {
			const services = this.#injector;
			const is = (type: string) => element.businessObject?.$instanceOf(type) === true;
			const button = (title: Message, icon: string, click: (event: Event, clicked: Shape) => void): Entry => ({
				group: 'edit',
				className: `bpmn-icon-${icon}`,
				title: say(title),
				action: { click },
			});
			const entries: Record<string, Entry> = {};
			if (element.type !== 'label' && is('bpmn:FlowNode')) {
				if (!is('bpmn:EndEvent')) Object.assign(entries, appendEntries(services, say));
				entries.replace = button(texts.replace(), 'screw-wrench', (_event, clicked) => {
					const { left, bottom } = services.get('contextPad').getPad(clicked).html.getBoundingClientRect();
					services.get('popupMenu').open(clicked, 'bpmn-replace', { x: left, y: bottom + 5, cursor: { x: left, y: bottom + 5 } });
				});
			}
			if (element.type !== 'label' && (is('bpmn:FlowNode') || is('bpmn:TextAnnotation')) && !is('bpmn:EndEvent')) {
				entries.annotate = appendEntry(services, { type: 'bpmn:TextAnnotation', icon: 'text-annotation', title: texts.annotate() }, say);
				entries.connect = {
					...button(texts.connect(), 'connection-multi', (event, clicked) => services.get('connect').start(event, clicked)),
				};
			}
			if (!is('bpmn:Process'))
				entries.remove = button(texts.remove(), 'trash', (_event, clicked) => services.get('modeling').removeElements([clicked]));
			return entries;
		}
	};
}

/** A sub-process that is appended begins with a start event, as one from the palette does. */
function beginSubprocess(services: Injector, shape: PlacedShape): void {
	if (shape.type !== 'bpmn:SubProcess' || shape.children.length > 0) return;
	services.get('modeling').createShape({ type: 'bpmn:StartEvent' }, { x: shape.x + 58, y: shape.y + shape.height / 2 }, shape);
}

function appendEntries(services: Injector, say: Say): Record<string, Entry> {
	return Object.fromEntries(
		appended.flatMap((name) => {
			const shape = newShapes[name];
			return shape === undefined ? [] : [[`append.${name}`, appendEntry(services, shape, say)]];
		}),
	);
}

function appendEntry(services: Injector, { type, icon, title, more }: NewShape, say: Say): Entry {
	const make = () => services.get('elementFactory').createShape({ type, ...more });
	return {
		group: 'model',
		className: `bpmn-icon-${icon}`,
		title: say(title),
		action: {
			click: (_event, element) => services.get('autoPlace').append(element, make()),
			dragstart: (event, element) => services.get('create').start(event, make(), { source: element }),
		},
	};
}
