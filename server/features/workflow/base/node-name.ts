import { Message } from '../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import type { ProcessFile, ProcessNode } from '../../../../contract/processes/process.ts';
import { elementTypes } from '../../../../contract/processes/texts.ts';
import { createTranslate } from '../../../../contract/resolve/translate.ts';

/** What people call a node: its name as the file translates it, or what it is. */
export function nodeName(file: Pick<ProcessFile, 'texts'>, node: Pick<ProcessNode, 'name' | 'type'>): Message {
	return new NodeName(file, node);
}

class NodeName extends Message {
	readonly #file: Pick<ProcessFile, 'texts'>;
	readonly #node: Pick<ProcessNode, 'name' | 'type'>;

	constructor(file: Pick<ProcessFile, 'texts'>, node: Pick<ProcessNode, 'name' | 'type'>) {
		const { namespace, key } = elementTypes[node.type]();
		super(namespace, key, {});
		this.#file = file;
		this.#node = node;
	}

	override in(language: Language): string {
		const { name } = this.#node;
		return name ? createTranslate(this.#file.texts, language)(name) : super.in(language);
	}
}
