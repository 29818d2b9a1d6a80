// The index of the package also loads a registry for tests, which needs a validator that compiles with eval.
import Form, { type FormProps } from '@rjsf/core/lib/components/Form.js';
import { memo } from 'react';

/** Inside a form of ours: no element, button, validation or list of errors of rjsf. */
type Props = Omit<FormProps, 'tagName' | 'noHtml5Validate' | 'noValidate' | 'showErrorList' | 'children'>;

/**
 * Draws a JSON Schema with rjsf. Pass the same objects and functions with every drawing: rjsf compares deeply what is not the same, and takes
 * any two functions as equal.
 */
export const SchemaForm = memo(function SchemaForm(props: Props) {
	return (
		<Form {...props} tagName="div" noHtml5Validate noValidate showErrorList={false}>
			{/* Draws nothing and replaces rjsf's button. */}
			{true}
		</Form>
	);
});
