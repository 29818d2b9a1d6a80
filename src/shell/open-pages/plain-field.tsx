import type { ReactNode } from 'react';

interface Props {
	name: string;
	label: string;
	problem: string | undefined;
	/** Shown while nothing is wrong. */
	note?: string | undefined;
	children: ReactNode;
}

/** A labelled input with room for what is wrong with it. */
export function PlainField({ name, label, problem, note, children }: Props) {
	return (
		<div className="account-form-field">
			<label htmlFor={name}>{label}</label>
			<div className="account-form-input">{children}</div>
			<p id={`${name}-problem`} className={problem === undefined && note !== undefined ? 'account-form-note' : 'account-form-problem'}>
				{problem ?? note}
			</p>
		</div>
	);
}
