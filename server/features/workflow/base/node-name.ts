import { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { ProcessFile, ProcessNode } from '../../../../contract/processes/process.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';
import { texts } from './texts.ts';

/** What people call a node: its name as the file translates it. An end without a name is called an end, every other node by its id. */
export function nodeName(file: Pick<ProcessFile, 'texts'>, node: Pick<ProcessNode, 'id' | 'name' | 'type'>): Message {
	return new NodeName(file, node);
}

class NodeName extends Message {
	readonly #file: Pick<ProcessFile, 'texts'>;
	readonly #node: Pick<ProcessNode, 'id' | 'name' | 'type'>;

	constructor(file: Pick<ProcessFile, 'texts'>, node: Pick<ProcessNode, 'id' | 'name' | 'type'>) {
		const { namespace, key } = texts.endNode();
		super(namespace, key, {});
		this.#file = file;
		this.#node = node;
	}

	override in(language: Language): string {
		const { id, name, type } = this.#node;
		if (name) return createTranslate(this.#file.texts, language)(name);
		return type === 'end' || type === 'terminate' ? super.in(language) : id;
	}
}
