const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The text of a new process: one approval by the manager of the initiator. */
export function processTemplate(name: string, title: string): string {
	const text = title.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
	return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" id="${name}-definitions" targetNamespace="urn:portal:process">
	<process id="${name}" name="${text}" isExecutable="true" portal:screen="spot-check">
		<startEvent id="start" />
		<sequenceFlow id="toApproval" sourceRef="start" targetRef="approval" />
		<userTask id="approval" name="${text}">
			<extensionElements>
				<portal:assignee type="manager" />
			</extensionElements>
		</userTask>
		<sequenceFlow id="toEnd" sourceRef="approval" targetRef="end" />
		<endEvent id="end" />
	</process>
</definitions>
`;
}
