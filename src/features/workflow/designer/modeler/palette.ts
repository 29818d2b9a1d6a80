import type { Message } from '../../../../../contract/base/define-texts.ts';
import type { Entry, Injector, Say } from './modeler-services.ts';
import { createShapes, type NewShape, newShapes } from './new-shapes.ts';
import { texts } from './texts.ts';

/** The tools, and what can be drawn. */
export function createPalette(say: Say) {
	return class Palette {
		static $inject = ['injector'];
		readonly #injector: Injector;

		constructor(injector: Injector) {
			this.#injector = injector;
			injector.get('palette').registerProvider(this);
		}

		getPaletteEntries(): Record<string, Entry> {
			const services = this.#injector;
			const tool = (title: Message, icon: string, click: (event: Event) => void): Entry => ({
				group: 'tools',
				className: `bpmn-icon-${icon}`,
				title: say(title),
				action: { click },
			});
			const begin = ({ type, more }: NewShape) => {
				const start = (event: Event) => services.get('create').start(event, createShapes(services, type, more));
				return { click: start, dragstart: start };
			};
			return {
				hand: tool(texts.hand(), 'hand-tool', (event) => services.get('handTool').activateHand(event)),
				lasso: tool(texts.lasso(), 'lasso-tool', (event) => services.get('lassoTool').activateSelection(event)),
				space: tool(texts.space(), 'space-tool', (event) => services.get('spaceTool').activateSelection(event)),
				connect: tool(texts.connect(), 'connection-multi', (event) => services.get('globalConnect').start(event)),
				separator: { group: 'tools', separator: true },
				...Object.fromEntries(
					Object.entries(newShapes).map(([name, shape]) => [
						`create.${name}`,
						{ group: 'create', className: `bpmn-icon-${shape.icon}`, title: say(shape.title), action: begin(shape) },
					]),
				),
			};
		}
	};
}
