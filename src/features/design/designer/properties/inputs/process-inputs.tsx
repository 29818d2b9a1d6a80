import type { FieldProps } from '@rjsf/utils';

import { caseStatuses, everyField } from '../../../../../../contract/screen/screen-process.ts';
import { canHoldState } from '../../../../../../contract/screen-check/processes/check-screen-processes.ts';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { usePanel } from '../panel-context.ts';
import { Choice, Choices, useFieldOptions } from './choice-inputs.tsx';
import { panelTexts } from './texts.ts';

/** A published process about the records of this screen. */
export function ProcessField(props: FieldProps) {
	const t = useText();
	const { names, screen } = usePanel();
	const options = names.processes
		.filter((process) => process.screen === screen.name)
		.map(({ name, title }) => ({ value: name, label: `${title} (${name})` }));
	return <Choice field={props} options={options} missing={t(panelTexts.noProcess())} />;
}

/** A field of this screen that can hold the state of a process. */
export function StateField(props: FieldProps) {
	const t = useText();
	const { fields } = usePanel();
	const options = fields.filter(canHoldState).map(({ name, title }) => ({ value: name, label: title }));
	return <Choice field={props} options={options} missing={t(panelTexts.noStateField({ states: caseStatuses.join(', ') }))} />;
}

/** Fields of this screen, or all of them. */
export function LockedFieldsField(props: FieldProps) {
	const t = useText();
	return <Choices field={props} options={[{ value: everyField, label: t(panelTexts.allFields()) }, ...useFieldOptions()]} isFree />;
}
