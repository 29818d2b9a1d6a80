import { Component, type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import { PageContextValue } from '../../core/page/page-context.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { FormStore } from '../store/form-store.ts';
import { FormFields } from './form-fields.tsx';

interface Props {
	screen: ResolvedScreen;
}

/**
 * The first inputs of a form, outside of the document; the others may ask the server for what they offer. While it is there, the browser has run the code of forms and antd has the styles of their inputs, so that the forms that
 * a user opens appear sooner. Nothing is stored, and what cannot be drawn harms nobody. No dialog is around it: a closed one would still take the key Escape.
 */
export function FormAhead(props: Props) {
	return (
		<Unharmed>
			<DrawnAhead {...props} />
		</Unharmed>
	);
}

function DrawnAhead({ screen }: Props) {
	const runtime = useRuntime();
	const [container] = useState(() => document.createElement('div'));
	const page = useMemo(() => ({ container, confirm: async () => false }), [container]);
	const [store] = useState(() => {
		const { language } = runtime;
		return new FormStore(screen, { mode: 'create', original: {}, language, context: toConditionContext(runtime) });
	});
	return createPortal(
		<PageContextValue value={page}>
			<FormFields store={store} screen={screen} formId="ahead" active="" onActivate={() => undefined} hasFirstOnly />
		</PageContextValue>,
		container,
	);
}

/** What fails in advance fails again, and is reported, when the user opens the form. */
class Unharmed extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false };
	static getDerivedStateFromError = () => ({ isBroken: true });

	override render(): ReactNode {
		return this.state.isBroken ? null : this.props.children;
	}
}
