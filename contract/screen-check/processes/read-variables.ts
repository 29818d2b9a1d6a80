import { type ProcessFile, variableTypes } from '../../processes/process.ts';
import { toPointer } from '../findings/finding.ts';
import { elementTexts } from '../findings/processes/texts.ts';
import { choice, type ElementReader } from './element-reader.ts';
import { nameElement, type XmlElement } from './xml-element.ts';

const variableName = /^[a-z][A-Za-z0-9]{0,59}$/;
const mostVariables = 50;

/** The variables that a process declares. */
export function readVariables(own: XmlElement[], process: XmlElement, reader: ElementReader): Pick<ProcessFile, 'variables'> {
	const found = own.filter(({ name }) => name === 'variable');
	if (found.length > mostVariables)
		reader.wrong(found[mostVariables] ?? process, {
			...{ name: 'portal:variable', value: String(found.length), known: `<= ${mostVariables}`, owner: process },
		});
	const variables = found.map((one) => {
		const name = one.attributes.name?.trim() ?? '';
		if (name === '')
			reader.add({
				code: 'missing-attribute',
				pointer: toPointer(process.attributes.id ?? ''),
				offset: one.offset,
				values: { element: nameElement(process), name: 'portal:variable name' },
			});
		if (name !== '' && (!variableName.test(name) || name in Object.prototype))
			reader.wrong(one, { name: 'name', value: name, known: elementTexts.identifier(), owner: process });
		const type = choice(one.attributes.type, variableTypes, (value, known) =>
			reader.wrong(one, { name: 'type', value, known, owner: process }),
		);
		const title = one.attributes.title?.trim();
		return { name, type, ...(title && { title }) };
	});
	return variables.length > 0 ? { variables } : {};
}
