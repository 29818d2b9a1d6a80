import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach } from 'vitest';

import type { FieldError } from '../../contract/envelope.ts';
import type { ForeignField } from '../../contract/foreign/foreign-fields.ts';
import { toForeignScreen } from '../../contract/foreign/foreign-screen.ts';
import { toFormValues, toWholeValue } from '../../contract/foreign/foreign-values.ts';
import { invalidInput } from '../../contract/portal-error.ts';
import { RecordForm } from '../../renderers/form/record-form.tsx';
import { MemoryPortal } from './memory-portal.ts';
import { prepareBrowser, TestPage } from './test-page.tsx';

prepareBrowser();
afterEach(cleanup);

/**
 * Draws any JSON Schema with our form. Each field is judged by our own validator as the user types; saving puts the whole document
 * together again and has it judged by ajv, whose findings stand beside their fields.
 */
export function renderForeignSchema(schema: unknown, { file, value }: { file: string; value?: unknown }) {
	const { screen, fields } = toForeignScreen(schema, file);
	const portal = new MemoryPortal([], 'en');
	const validate = createValidator(schema);
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
	const drawn = render(<TestPage runtime={portal.runtime}>{page}</TestPage>);
	return { ...drawn, screen, fields, saved, validate, user: userEvent.setup({ pointerEventsCheck: 0, delay: null }) };
}

/** ajv on the whole document; formats are not judged by it but by our own fields. */
export function createValidator(schema: unknown): (whole: unknown) => ErrorObject[] {
	const draft = String((schema as { $schema?: unknown } | null)?.$schema ?? '');
	const Maker = /2019-09|2020-12/.test(draft) ? Ajv2020 : Ajv;
	const ajv = new Maker({ strict: false, allErrors: true, validateFormats: false, validateSchema: false, unicodeRegExp: false });
	const { $schema: _draft, ...plain } = schema as Record<string, unknown>;
	const validate = compile(ajv, plain);
	return (whole) => (validate(whole) ? [] : (validate.errors ?? []));
}

/** A reference to another address says nothing here: there is no network in a test. */
function compile(ajv: Ajv, schema: Record<string, unknown>): ValidateFunction {
	for (;;) {
		try {
			return ajv.compile(schema);
		} catch (error) {
			if (!(error instanceof Ajv.MissingRefError) || error.missingSchema === '') throw error;
			ajv.removeSchema(schema);
			ajv.addSchema({}, error.missingSchema);
		}
	}
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
