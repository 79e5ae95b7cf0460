type KeysSwitchProps = { on: boolean; onChange: (on: boolean) => void }

/** Switches single keys on and off; the address keeps the choice. */
export const KeysSwitch = ({ on, onChange }: KeysSwitchProps) => (
  <label className="needs-scripts for-keyboards inline-flex min-h-[44px] cursor-pointer items-center gap-2.5">
    <input
      type="checkbox"
      defaultChecked={on}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 shrink-0 cursor-pointer"
    />
    Atajos de teclado
  </label>
)
