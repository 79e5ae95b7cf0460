-- What 104 made them with; apart, so that 104 can run again.
drop procedure fold_again();
