import { Modal } from 'antd';
import { Component, type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { toConditionContext } from '../../core/conditions/use-condition.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { PageContextValue } from '../../core/page/page-context.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { FormStore } from '../store/form-store.ts';
import { FormFields } from './form-fields.tsx';

interface Props {
	screen: ResolvedScreen;
	/** The form was drawn, or could not be. */
	onEnd(): void;
}

/**
 * The first inputs of a form, in a closed dialog outside of the document: when they have been drawn once, the browser has run the code of
 * forms, and the first one that a user opens appears sooner. Nothing is stored, and what cannot be drawn harms nobody.
 */
export function FormAhead(props: Props) {
	return (
		<Unharmed onFailure={props.onEnd}>
			<DrawnAhead {...props} />
		</Unharmed>
	);
}

function DrawnAhead({ screen, onEnd }: Props) {
	const runtime = useRuntime();
	const [container] = useState(() => document.createElement('div'));
	const page = useMemo(() => ({ container, confirm: async () => false }), [container]);
	const [store] = useState(() => {
		const { language } = runtime;
		return new FormStore(screen, { mode: 'create', original: {}, language, context: toConditionContext(runtime) });
	});
	useEffectOn([], onEnd);
	return createPortal(
		<PageContextValue value={page}>
			<Modal open={false} forceRender getContainer={false} footer={null}>
				<FormFields store={store} screen={screen} formId="ahead" active="" onActivate={() => undefined} />
			</Modal>
		</PageContextValue>,
		container,
	);
}

/** What fails in advance fails again, and is reported, when the user opens the form. */
class Unharmed extends Component<{ children: ReactNode; onFailure(): void }, { isBroken: boolean }> {
	override state = { isBroken: false };
	static getDerivedStateFromError = () => ({ isBroken: true });

	override componentDidCatch(): void {
		this.props.onFailure();
	}

	override render(): ReactNode {
		return this.state.isBroken ? null : this.props.children;
	}
}
