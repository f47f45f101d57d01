@rem The npm commands begin with "exec", so that a stop signal to npm reaches the program. This file gives cmd.exe the same word.
@%*
