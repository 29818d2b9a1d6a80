import LabelEditingProvider from 'bpmn-js/lib/features/label-editing/LabelEditingProvider';

/** Editing of names in the diagram. What was not changed is not written: undo would take back a step that nobody sees first. */
export class NameEditing extends LabelEditingProvider {
	override update(...given: Parameters<LabelEditingProvider['update']>): void {
		const [element, name, before] = given;
		// The size of an annotation changes with its box.
		if (name !== before || element.type === 'bpmn:TextAnnotation') super.update(...given);
	}
}
