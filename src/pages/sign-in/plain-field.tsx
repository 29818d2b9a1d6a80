import type { ReactNode } from 'react';

interface Props {
	name: string;
	label: string;
	problem: string | undefined;
	children: ReactNode;
}

/** A labelled input with room for what is wrong with it. */
export function PlainField({ name, label, problem, children }: Props) {
	return (
		<div className="account-form-field">
			<label htmlFor={name}>{label}</label>
			<div className="account-form-input">{children}</div>
			<p id={`${name}-problem`} className="account-form-problem">
				{problem}
			</p>
		</div>
	);
}
