import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ErrorObject } from 'ajv';

import type { FieldError } from '../../contract/base/envelope.ts';
import { invalidInput } from '../../contract/base/portal-error.ts';
import type { ForeignField } from '../../contract/foreign/foreign-fields.ts';
import { toForeignScreen } from '../../contract/foreign/foreign-screen.ts';
import { toFormValues, toWholeValue } from '../../contract/foreign/foreign-values.ts';
import { UnknownRendererNotice } from '../../renderers/core/failure/unknown-renderer-notice.tsx';
import { RecordForm } from '../../renderers/form/panel/record-form.tsx';
import { createForeignValidator } from './foreign-validator.ts';
import { MemoryPortal } from './memory-portal.ts';
import { TestPage } from './test-page.tsx';

/**
 * Draws any JSON Schema with our form. Each field is judged by our own validator as the user types; saving puts the whole document
 * together again and has it judged by ajv, whose findings are beside their fields. A schema that ajv cannot read has a notice above the form.
 */
export function renderForeignSchema(schema: unknown, { file, value }: { file: string; value?: unknown }) {
	const { screen, fields } = toForeignScreen(schema, file, value);
	const portal = new MemoryPortal([], 'en');
	const { judge: validate, problem } = createForeignValidator(schema);
	const saved: unknown[] = [];
	portal.intercept = async ({ path, input }) => {
		if (!path.endsWith('/save')) return undefined;
		const whole = toWholeValue(fields, input, value);
		const errors = validate(whole);
		if (errors.length > 0) throw invalidInput(errors.map((error) => toFieldError(error, fields)));
		saved.push(whole);
		return { ...input, id: 'foreign', version: 1 };
	};
	const page = <RecordForm screen={screen} initial={toFormValues(fields, value)} onSaved={() => undefined} onClose={() => undefined} />;
	const notice = problem && <UnknownRendererNotice screen={screen} pointer="" type={problem} allowed={[]} origin={{ file, pointer: '' }} />;
	const drawn = render(
		<TestPage runtime={portal.runtime}>
			{notice}
			{page}
		</TestPage>,
	);
	return { ...drawn, screen, fields, saved, validate, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
}

/** A finding at the nearest field around it. */
function toFieldError({ instancePath, message = '', params }: ErrorObject, fields: ForeignField[]): FieldError {
	const missing = 'missingProperty' in params ? [String(params.missingProperty)] : [];
	const steps = [
		...instancePath
			.split('/')
			.slice(1)
			.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
		...missing,
	];
	const isAround = ({ path }: ForeignField) => path.every((name, index) => steps[index] === name);
	const nearest = fields.filter(isAround).sort((one, other) => other.path.length - one.path.length)[0];
	return { path: nearest?.field.name ?? steps.join('/'), message: `${instancePath} ${message}`.trim() };
}
